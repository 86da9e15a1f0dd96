import { defineTranslations } from '@/lib/i18n/i18n'

/** Apart from the texts of the pages, because the landing page loads these texts. */
export const linkTranslations = defineTranslations('legal-links', {
  en: {
    about: 'About Entrena',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  es: {
    about: 'Sobre Entrena',
    contact: 'Contacto',
    terms: 'Términos',
    privacy: 'Privacidad',
  },
})
