import { useEffect } from 'react'

const productName = 'Entrena'

/** 'Login · Entrena', or the product's name alone. */
export function pageTitle(title?: string): string {
  return title ? `${title} · ${productName}` : productName
}

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

/** '(2) Messages': how many wait, for whoever has many pages open. */
export function withCount(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title
}
