import type { ChatPair } from './chat-pages'

const prefix = 'entrena_draft_'
const keyOf = ({ userId, partnerId }: ChatPair) => `${prefix}${userId}_${partnerId}`

/** Fallback if the browser blocks sessionStorage. */
const draftsInMemory = new Map<string, string>()

/** Drafts survive a reload. The browser deletes the drafts when the window is closed. */
export function readMessageDraft(pair: ChatPair): string {
  try {
    return sessionStorage.getItem(keyOf(pair)) ?? ''
  } catch {
    return draftsInMemory.get(keyOf(pair)) ?? ''
  }
}

export function saveMessageDraft(pair: ChatPair, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(pair), text)
    else sessionStorage.removeItem(keyOf(pair))
  } catch {
    draftsInMemory.set(keyOf(pair), text)
  }
}

export function deleteDrafts({ except }: { readonly except?: string }): void {
  const isDeleted = (key: string) =>
    key.startsWith(prefix) && (except === undefined || !key.startsWith(`${prefix}${except}_`))
  for (const key of draftsInMemory.keys()) if (isDeleted(key)) draftsInMemory.delete(key)
  try {
    for (const key of Object.keys(sessionStorage)) if (isDeleted(key)) sessionStorage.removeItem(key)
  } catch {
    // Without sessionStorage, drafts are only in memory.
  }
}
