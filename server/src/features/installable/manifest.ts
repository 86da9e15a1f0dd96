import { type Language, preferredLanguage } from '@entrena/contract/language'
import type { FastifyInstance } from 'fastify'

/** Value of the CSS variable --page of the web app. */
const pageColour = '#fbf7f1'

const texts: Readonly<Record<Language, { description: string; bookings: string; messages: string }>> = {
  en: {
    description: 'Find and book personal trainers in the Dominican Republic.',
    bookings: 'My Bookings',
    messages: 'Messages',
  },
  es: {
    description: 'Encuentra y reserva entrenadores personales en República Dominicana.',
    bookings: 'Mis reservas',
    messages: 'Mensajes',
  },
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app redirects `/?app=…` to the dashboard of the signed-in person, because a manifest does not know roles. */
function manifestIn(language: Language) {
  const { description, bookings, messages } = texts[language]
  const icons = [icon('icon', 192, 'any')]
  return {
    id: '/',
    name: 'Entrena',
    short_name: 'Entrena',
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/?app=1',
    scope: '/',
    display: 'standalone',
    theme_color: pageColour,
    background_color: pageColour,
    categories: ['fitness', 'health', 'lifestyle'],
    icons: [
      ...icons,
      icon('icon', 512, 'any'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: bookings, url: '/?app=bookings', icons },
      { name: messages, url: '/?app=messages', icons },
    ],
  }
}

/** Tells browsers how to install the app, in the language of the visitor. */
export function serveManifest(app: FastifyInstance): void {
  const manifests = { en: JSON.stringify(manifestIn('en')), es: JSON.stringify(manifestIn('es')) }
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const language = preferredLanguage(request.headers['accept-language'])
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-language', language)
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(manifests[language])
  })
}
