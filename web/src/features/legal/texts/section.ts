import type { Language } from '@entrena/contract/language'

type Text = Readonly<Record<Language, string>>

/** Both languages stand side by side, so that nobody changes one of them alone. */
export interface LegalSection {
  /** The hash of a link to the section. */
  readonly id: string
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** Shown as a list below the paragraphs. */
  readonly points?: readonly Text[]
}
