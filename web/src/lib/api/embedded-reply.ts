/** When the page was loaded, and so how old its embedded replies are. */
export const embeddedAt = (): number => performance.timeOrigin

/** Reads a reply that the server has written into the page, so that the app need not ask for it again. */
export function readEmbedded<Reply>(id: string): Reply | undefined {
  const text = document.getElementById(id)?.textContent
  if (!text) return undefined
  try {
    const reply: Reply = JSON.parse(text)
    return reply
  } catch {
    return undefined
  }
}
