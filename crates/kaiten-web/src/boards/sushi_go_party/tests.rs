//! Sushi Go Party! on the page, without a browser.
