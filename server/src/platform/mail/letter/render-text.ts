import type { MailPage } from './page'

export function renderMailText({
  heading,
  paragraphs,
  facts,
  list,
  button,
  links,
  unsubscribe,
  footer,
  home,
  contact,
}: MailPage): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    list.items.map(({ title, detail }) => (detail === '' ? `- ${title}` : `- ${title}: ${detail}`)).join('\n'),
    list.rest,
    button ? `${button.label}:\n${button.url}` : '',
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    [
      `--\n${footer}`,
      home.url,
      ...[contact, ...(unsubscribe ? [unsubscribe] : [])].map(({ label, url }) => `${label}: ${url}`),
    ].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
