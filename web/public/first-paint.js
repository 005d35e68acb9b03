// Runs before the first paint, so that neither the colours nor the language jump. A file of its own: the content security policy allows no inline script.
;(function () {
  try {
    var theme = localStorage.getItem('theme')
    document.documentElement.setAttribute('data-theme', theme === 'dark' ? 'dark' : 'light')
    var locale = localStorage.getItem('locale')
    if (/^[a-z]{2}$/.test(locale)) document.documentElement.lang = locale
  } catch (error) {
    // No store: the light scheme in Spanish.
  }
})()
