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
        // Not stored: the value is lost when the page is closed.
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

/** For one tab, until it is closed. */
export const windowStorage = careful(() => sessionStorage)
