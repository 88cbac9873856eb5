// In the Android app the landing page is not shown: it starts at the sign-in, without a session (specification §2).
if (navigator.userAgent.includes('PurbodayApp/')) {
  sessionStorage.removeItem('user');
  sessionStorage.removeItem('token');
  location.replace('/login');
}
