import { initialColourNumber } from '@entrena/contract/paint'

/** Colours with a contrast of at least 4.5:1 to white text. */
const paints = ['bg-paint-sea', 'bg-paint-berry', 'bg-paint-palm', 'bg-paint-night', 'bg-paint-brick'] as const

export function initialColourClass(name: string): (typeof paints)[number] {
  return paints[initialColourNumber(name)] ?? paints[0]
}

/** Returns the first character of a name, or `otherwise` if the name is empty. */
export function initialOf(name: string, otherwise = '?'): string {
  return (Array.from(name.trim())[0] ?? otherwise).toLocaleUpperCase()
}
