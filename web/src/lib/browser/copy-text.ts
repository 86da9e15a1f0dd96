import { toast } from './toast'

/** Copies a text to the clipboard and returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies a text, and says in a toast whether it worked. */
export async function copyWithToast(text: string, words: { readonly done: string; readonly failed: string }) {
  const isCopied = await copyText(text)
  if (isCopied) toast.success(words.done, 'copy')
  else toast.error(words.failed, 'copy')
  return isCopied
}

/** Used on pages without https, where browsers have no clipboard API. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}
