import type { Language } from '@entrena/contract/language'

export type Tone = 'neutral' | 'positive' | 'danger'

/** A mail before it is drawn: each text one plain line, each link whole. */
export interface Page {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Empty where there is none. */
  readonly afterFacts: string
  readonly button: { readonly label: string; readonly url: string } | undefined
  readonly tone: Tone
  readonly footer: string
  readonly home: { readonly label: string; readonly url: string }
}
