import { darkMailColours, lightMailColours } from './colours'
import type { MailPage, MailTone } from './page'

const textFont = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const displayFont = `Archivo, ${textFont}`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Dark mode and narrow screens, for mail clients that support style sheets. Inline styles work in all mail clients. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${darkMailColours.page} !important; }
  .card { background: ${darkMailColours.surface} !important; border-color: ${darkMailColours.border} !important; }
  .band { background: ${darkMailColours.inverse} !important; }
  .accent { color: ${darkMailColours.accent} !important; }
  .text { color: ${darkMailColours.text} !important; }
  .muted { color: ${darkMailColours.muted} !important; }
  .well { background: ${darkMailColours.sunken} !important; }
  .line { border-color: ${darkMailColours.border} !important; }
  .positive { background: ${darkMailColours.positiveSoft} !important; color: ${darkMailColours.positive} !important; }
  .danger { background: ${darkMailColours.dangerSoft} !important; color: ${darkMailColours.danger} !important; }
  .button { background: ${darkMailColours.brand} !important; }
  .button a { color: ${darkMailColours.onBrand} !important; border-color: ${darkMailColours.brand} !important; }
}
@media (max-width: 480px) {
  .room { padding: 28px 20px 32px !important; }
  .head { padding: 18px 20px !important; }
  .foot { padding: 20px 21px 8px !important; }
  .button, .button a { display: block !important; text-align: center !important; }
  .wide { width: 100% !important; }
}`

/** The preview text that mailboxes show next to the subject. The blanks hide the rest of the mail in the preview. */
function preheader({ paragraphs: [first = ''] }: MailPage): string {
  const blanks = '&#8199;&#847; '.repeat(60)
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)} ${blanks}</div>`
}

/** The logo is text, because mail clients block images by default. */
const wordmark = `<td class="band head" bgcolor="${lightMailColours.inverse}" style="background:${lightMailColours.inverse};padding:20px 32px;border-radius:19px 19px 0 0">
<span style="font:italic 800 26px/32px ${displayFont};color:${lightMailColours.onInverse};letter-spacing:-0.2px"><span class="accent" aria-hidden="true" style="color:${lightMailColours.accent};font-size:30px;line-height:0;vertical-align:4px;padding-right:3px">¡</span><span style="font-style:normal">Entrena</span></span>
</td>`

/** Symbols that show the outcome beside the heading, because colour alone is not enough. */
const marks: Readonly<Record<Exclude<MailTone, 'neutral'>, string>> = {
  positive: markOf('positive', '&#10003;&#65038;'),
  danger: markOf('danger', '&#10005;&#65038;'),
}

function markOf(tone: 'positive' | 'danger', sign: string): string {
  return `<td valign="top" style="padding:0 14px 0 0"><div class="${tone}" aria-hidden="true" style="width:36px;height:36px;border-radius:12px;background:${lightMailColours[`${tone}Soft`]};color:${lightMailColours[tone]};font:800 18px/36px ${textFont};text-align:center">${sign}</div></td>`
}

function headingOf({ heading, tone }: MailPage): string {
  const mark = tone === 'neutral' ? '' : marks[tone]
  return `<table ${table}><tr>${mark}<td><h1 class="text" style="margin:0;font:800 26px/34px ${displayFont};color:${lightMailColours.text}">${escapeHtml(heading)}</h1></td></tr></table>`
}

const paragraphOf = (text: string) =>
  `<p class="text" style="margin:16px 0 0;font:400 16px/25px ${textFont};color:${lightMailColours.text}">${escapeHtml(text)}</p>`

function factsOf({ facts }: MailPage): string {
  if (facts.length === 0) return ''
  const row = ({ label, value }: MailPage['facts'][number], index: number) => {
    const line = index === 0 ? '' : `border-top:1px solid ${lightMailColours.border};`
    return `<tr>
<td class="muted line" valign="top" style="${line}padding:11px 16px 11px 0;font:400 15px/22px ${textFont};color:${lightMailColours.muted}">${escapeHtml(label)}</td>
<td class="text line" valign="top" align="right" style="${line}padding:11px 0;font:600 15px/22px ${textFont};color:${lightMailColours.text};word-break:break-word">${escapeHtml(value)}</td>
</tr>`
  }
  return wellOf(facts.map(row))
}

function wellOf(rows: readonly string[]): string {
  return `<table ${table} width="100%" style="margin:24px 0 0"><tr><td class="well" bgcolor="${lightMailColours.sunken}" style="background:${lightMailColours.sunken};border-radius:12px;padding:6px 18px">
<table ${table} width="100%">${rows.join('\n')}</table>
</td></tr></table>`
}

/** Puts the detail below the title, because a phone has no room for both beside each other. */
function listOf({ list: { items, rest } }: MailPage): string {
  if (items.length === 0) return ''
  const row = (inside: string, index: number) => {
    const line = index === 0 ? '' : `border-top:1px solid ${lightMailColours.border};`
    return `<tr><td class="line" style="${line}padding:11px 0">${inside}</td></tr>`
  }
  const muted = (text: string) =>
    `<div class="muted" style="font:400 15px/22px ${textFont};color:${lightMailColours.muted}">${escapeHtml(text)}</div>`
  const inside = items.map(
    ({ title, detail }) =>
      `<div class="text" style="font:600 15px/22px ${textFont};color:${lightMailColours.text}">${escapeHtml(title)}</div>${muted(detail)}`,
  )
  return wellOf([...inside, ...(rest === '' ? [] : [muted(rest)])].map(row))
}

function buttonOf({ button }: MailPage): string {
  if (!button) return ''
  return `<table ${table} class="wide" style="margin:28px 0 0"><tr><td class="button" bgcolor="${lightMailColours.brand}" style="background:${lightMailColours.brand};border-radius:12px">
<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 26px;border:1px solid ${lightMailColours.brand};border-radius:12px;font:650 16px/24px ${textFont};color:${lightMailColours.onBrand};text-decoration:none">${escapeHtml(button.label)}</a>
</td></tr></table>`
}

function linksOf({ links }: MailPage): string {
  const link = ({ label, url }: MailPage['links'][number]) =>
    `<p style="margin:16px 0 0;font:600 16px/25px ${textFont}"><a class="text" href="${escapeHtml(url)}" style="color:${lightMailColours.text};text-decoration:underline">${escapeHtml(label)}</a></p>`
  return links.map(link).join('\n')
}

function footerOf({ footer, home, contact, unsubscribe }: MailPage): string {
  const links = [home, contact, ...(unsubscribe ? [unsubscribe] : [])].map(
    ({ label, url }) =>
      `<a class="muted" href="${escapeHtml(url)}" style="color:${lightMailColours.muted};text-decoration:underline">${escapeHtml(label)}</a>`,
  )
  return `<td class="muted foot" style="padding:20px 33px 8px;font:400 14px/21px ${textFont};color:${lightMailColours.muted}">${escapeHtml(footer)}<br>
${links.join('<br>')}</td>`
}

export function renderMailHtml(page: MailPage): string {
  return `<!DOCTYPE html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(page.subject)}</title>
<style>${styles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${lightMailColours.page}">
${preheader(page)}
<table ${table} width="100%" class="page" bgcolor="${lightMailColours.page}" style="background:${lightMailColours.page}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:600px;text-align:left">
<tr><td>
<table ${table} width="100%" class="card" bgcolor="${lightMailColours.surface}" style="background:${lightMailColours.surface};border:1px solid ${lightMailColours.border};border-radius:20px;border-collapse:separate">
<tr>${wordmark}</tr>
<tr><td class="room" style="padding:32px 32px 36px">
${headingOf(page)}
${page.paragraphs.map(paragraphOf).join('\n')}
${factsOf(page)}
${listOf(page)}
${buttonOf(page)}
${linksOf(page)}
</td></tr>
</table>
</td></tr>
<tr>${footerOf(page)}</tr>
</table>
</td></tr></table>
</body>
</html>
`
}
