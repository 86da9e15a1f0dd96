/** Never throws: values are just not stored in private windows or if the disk is full. */
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
        // The value was not stored, so it is lost when the page is closed.
      }
    },
    remove(key: string): void {
      try {
        find().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

export const storage = careful(() => localStorage)

/** Stores values for one tab, until the tab is closed. */
export const windowStorage = careful(() => sessionStorage)
