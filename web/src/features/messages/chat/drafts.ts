import type { Pair } from './chat-pages'

const prefix = 'entrena_draft_'
const keyOf = ({ userId, partnerId }: Pair) => `${prefix}${userId}_${partnerId}`

/** What was begun in each chat, where the browser keeps nothing. */
const drafts = new Map<string, string>()

/** What was begun in a chat, over a reload too, until the window is closed. */
export function readDraft(pair: Pair): string {
  try {
    return sessionStorage.getItem(keyOf(pair)) ?? ''
  } catch {
    return drafts.get(keyOf(pair)) ?? ''
  }
}

export function keepDraft(pair: Pair, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(pair), text)
    else sessionStorage.removeItem(keyOf(pair))
  } catch {
    drafts.set(keyOf(pair), text)
  }
}

export function forgetDrafts({ except }: { readonly except?: string }): void {
  const isForgotten = (key: string) =>
    key.startsWith(prefix) && (except === undefined || !key.startsWith(`${prefix}${except}_`))
  for (const key of drafts.keys()) if (isForgotten(key)) drafts.delete(key)
  try {
    for (const key of Object.keys(sessionStorage)) if (isForgotten(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}
