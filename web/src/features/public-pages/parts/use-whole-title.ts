import { useEffect } from 'react'

/** Sets the title that the server has written too, with the name of the product. Until it is known, the title stays. */
export function useWholeTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
