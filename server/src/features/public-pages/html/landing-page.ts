import type { Language } from '@entrena/contract/language'
import { writeHead } from './head'
import { sitePicture } from './list-page'
import { publicPageTexts } from './texts'

interface LandingAddress {
  readonly language: Language
  /** True if the URL names the language. False if the browser's settings chose it. */
  readonly isAsked: boolean
}

export function landingPage({ language, isAsked }: LandingAddress, publicUrl: string) {
  const t = publicPageTexts[language]
  const paths = { es: '/?lang=es', en: '/?lang=en' }
  return {
    language,
    title: t.siteTitle,
    head: writeHead(publicUrl, {
      language,
      title: t.siteTitle,
      description: t.siteDescription,
      paths,
      canonical: isAsked ? paths[language] : '/',
      xDefault: '/',
      type: 'website',
      picture: sitePicture,
      facts: [
        {
          '@type': 'Organization',
          '@id': `${publicUrl}/#organization`,
          name: 'Entrena',
          url: `${publicUrl}/`,
          logo: `${publicUrl}/icons/icon-512.png`,
          areaServed: { '@type': 'Country', name: 'Dominican Republic' },
        },
      ],
    }),
  }
}
