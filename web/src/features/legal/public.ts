export { LegalLinks } from './legal-links'

export const legalScreens = {
  terms: () => import('./terms-screen'),
  privacy: () => import('./privacy-screen'),
}
