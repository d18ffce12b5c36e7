//! Sushi Express for three to six.
