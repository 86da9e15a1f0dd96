import { addedPackage, limits, type Package, pricePerSession } from '@entrena/contract/trainers/rules'

/** The package that 'Add Package' adds: twenty sessions, or the next number that is free, at the same price each. */
export function nextPackage(taken: readonly number[]): Package {
  const { least, most } = limits.sessions
  const free = range(addedPackage.sessions, most).find((sessions) => !taken.includes(sessions))
  const sessions = free ?? range(least, most).find((candidate) => !taken.includes(candidate)) ?? addedPackage.sessions
  return { sessions, price: sessions * pricePerSession(addedPackage) }
}

function range(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, place) => least + place)
}
