import { dataSections } from './privacy-data'
import { rightsSections } from './privacy-rights'
import type { Section } from './section'

export const privacySections: readonly Section[] = [...dataSections, ...rightsSections]
