import type { Section } from './section'
import { accountSections } from './terms-accounts'
import { conductSections } from './terms-conduct'
import { paymentSections } from './terms-payments'

export const termsSections: readonly Section[] = [...accountSections, ...paymentSections, ...conductSections]
