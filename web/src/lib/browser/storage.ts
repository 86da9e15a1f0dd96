/** Wraps a Storage so that it never throws. Storage may be forbidden or full. */
function careful(find: () => Storage) {
  return {
    read(key: string): string | undefined {
      try {
        return find().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: string, value: string): void {
      try {
        find().setItem(key, value)
      } catch {
        // Without storage the value is lost, which callers accept.
      }
    },
    remove(key: string): void {
      try {
        find().removeItem(key)
      } catch {
        // Without storage there is no value to remove.
      }
    },
  }
}

export const storage = careful(() => localStorage)

/** Stores values for one tab, until the tab is closed. */
export const windowStorage = careful(() => sessionStorage)
