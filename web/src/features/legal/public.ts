export { LegalLinks } from './legal-links'

export const legalScreens = {
  contact: () => import('./contact-screen'),
  terms: () => import('./terms-screen'),
  privacy: () => import('./privacy-screen'),
}
