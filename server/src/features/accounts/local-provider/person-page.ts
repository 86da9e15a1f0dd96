import type { Language } from '@entrena/contract/language'

const texts = {
  en: {
    title: 'Demo sign-in',
    intro: 'This stands in for Google while Entrena runs as a demo. Choose a person, or type another one.',
    name: 'Name',
    email: 'Email Address',
    go: 'Continue',
    or: 'or somebody else',
    cancel: 'Cancel',
  },
  es: {
    title: 'Inicio de sesión de demostración',
    intro: 'Hace las veces de Google mientras Entrena corre como demostración. Elige una persona o escribe otra.',
    name: 'Nombre',
    email: 'Correo electrónico',
    go: 'Continuar',
    or: 'u otra persona',
    cancel: 'Cancelar',
  },
} as const

const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #FBF7F1; color: #0E1B2A; font: 16px/1.5 system-ui, sans-serif }
main { width: min(420px, calc(100vw - 32px)); margin: 32px 0; padding: 24px; box-sizing: border-box; background: #fff; border: 1px solid #E9E0D3; border-radius: 20px }
h1 { margin: 0 0 8px; font-size: 1.5rem } p { margin: 0 0 20px; color: #55606C }
form { display: grid; gap: 12px; margin: 0 0 12px } label { display: grid; gap: 6px; font-weight: 600; font-size: 14px }
input, button { font: inherit; min-height: 48px; border-radius: 12px; box-sizing: border-box; width: 100% }
input { padding: 0 16px; border: 1px solid #8A8173 }
button { padding: 8px 16px; border: 1px solid #8A8173; background: #fff; color: inherit; font-weight: 600; text-align: left; cursor: pointer }
button small { display: block; font-weight: 400; color: #55606C; font-size: 14px }
button.go { background: #0B7A75; border-color: #0B7A75; color: #fff; text-align: center }
button.quiet { border-color: transparent; text-align: center }
:focus-visible { outline: 3px solid #0B5CD6; outline-offset: 2px }
h2 { font-size: 14px; color: #55606C; font-weight: 400; margin: 20px 0 12px }`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

interface PersonPage {
  readonly language: Language
  readonly nonce: string
  readonly people: readonly { readonly name: string; readonly email: string }[]
}

export function personPage({ language, nonce, people }: PersonPage): string {
  const t = texts[language]
  const choices = people.map(
    ({ name, email }) => `<form method="post">
      <input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
      <button>${escapeHtml(name)}<small>${escapeHtml(email)}</small></button></form>`,
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title} · Entrena</title>
    <link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head>
    <body><main><h1>${t.title}</h1><p>${t.intro}</p>${choices.join('')}
    <h2>${t.or}</h2>
    <form method="post"><label>${t.name}<input name="name" autocomplete="name" maxlength="100" required></label>
    <label>${t.email}<input name="email" type="email" autocomplete="email" required></label>
    <button class="go">${t.go}</button></form>
    <form method="post"><button class="quiet" name="cancel" value="yes">${t.cancel}</button></form></main></body></html>`
}
