import { useEffect } from 'react'

const productName = 'Entrena'

/** Returns for example 'Login · Entrena', or 'Entrena' without a title. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${productName}` : productName
}

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

/** Shows a count in the browser's tab: '(2) Messages'. */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title
}
