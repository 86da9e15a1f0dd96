import type { Page } from './page'

/** For readers without HTML: the same words, and links in full. */
export function renderText({ heading, paragraphs, facts, afterFacts, button, footer, home }: Page): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n'),
    afterFacts,
    button ? `${button.label}:\n${button.url}` : '',
    `--\n${footer}\n${home.url}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
