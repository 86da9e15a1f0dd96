import type { Language } from '@entrena/contract/language'
import type { MailLink, MailList, MailPage, MailTone } from './page'
import { toPlainLine } from './plain-line'
import { renderMailHtml } from './render-html'
import { renderMailText } from './render-text'

interface PathLink {
  readonly label: string
  readonly path: string
}

export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly list?: MailList
  /** The button, which links to a path on our own site. */
  readonly button?: PathLink
  /** Links below the button: to WhatsApp, or to paths on our own site. */
  readonly links?: readonly (MailLink | PathLink)[]
  readonly tone?: MailTone
}

interface Reader {
  readonly language: Language
  readonly publicUrl: string
  /** Path of the page to turn off mails of this kind. */
  readonly unsubscribePath?: string
}

const footers: Readonly<Record<Language, string>> = {
  en: 'Entrena · personal trainers in the Dominican Republic',
  es: 'Entrena · entrenadores personales en República Dominicana',
}

const questions: Readonly<Record<Language, string>> = {
  en: 'Questions? Write to us',
  es: '¿Preguntas? Escríbenos',
}

const turnOff: Readonly<Record<Language, string>> = {
  en: 'Stop these mails',
  es: 'No recibir más estos correos',
}

/** Throws if a path would lead to another site. */
function linkTo(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) throw new Error(`'${path}' is no path of ${publicUrl}`)
  return url.href
}

const publicPaths = ['/', '/login', '/forgot', '/contact']

/**
 * Most pages that our mails link to can be read only by a signed-in person. So the link leads to the login page, with
 * the page in `next`: the reader gets there at once if already signed in, and otherwise after signing in.
 */
function signedInLinkTo(path: string, publicUrl: string): string {
  const url = linkTo(path, publicUrl)
  const { origin, pathname, hash } = new URL(url)
  // A link with a token in its hash works without a sign-in.
  if (hash !== '' || publicPaths.includes(pathname)) return url
  return linkTo(`/login?${new URLSearchParams({ next: url.slice(origin.length) })}`, publicUrl)
}

function ownLink({ label, path }: PathLink, publicUrl: string): MailLink {
  return { label: toPlainLine(label), url: signedInLinkTo(path, publicUrl) }
}

/** Throws for all sites except WhatsApp, because our mails must not link to other sites. */
function chatLink({ label, url }: MailLink): MailLink {
  if (new URL(url).origin !== 'https://wa.me') throw new Error(`'${url}' is no link to WhatsApp`)
  return { label: toPlainLine(label), url }
}

export function renderMail(content: MailContent, { language, publicUrl, unsubscribePath }: Reader) {
  const { facts = [], list = { items: [], rest: '' }, button, links = [], tone = 'neutral' } = content
  const page: MailPage = {
    language,
    subject: toPlainLine(content.subject),
    heading: toPlainLine(content.heading),
    paragraphs: content.paragraphs.map(toPlainLine),
    facts: facts.map(({ label, value }) => ({ label: toPlainLine(label), value: toPlainLine(value) })),
    list: {
      items: list.items.map(({ title, detail }) => ({ title: toPlainLine(title), detail: toPlainLine(detail) })),
      rest: toPlainLine(list.rest),
    },
    button: button && ownLink(button, publicUrl),
    links: links.map((link) => ('path' in link ? ownLink(link, publicUrl) : chatLink(link))),
    tone,
    unsubscribe:
      unsubscribePath === undefined ? undefined : { label: turnOff[language], url: linkTo(unsubscribePath, publicUrl) },
    footer: footers[language],
    home: { label: new URL(publicUrl).host, url: publicUrl },
    contact: ownLink({ label: questions[language], path: '/contact' }, publicUrl),
  }
  return { subject: page.subject, text: renderMailText(page), html: renderMailHtml(page) }
}
