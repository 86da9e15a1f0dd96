import { Fragment } from 'react'

const sources = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  'Natural Earth': 'https://www.naturalearthdata.com',
  GeoNames: 'https://www.geonames.org',
} as const

/** Attribution of the open map. The tile server's text is a setting, so it is rendered as text, with known sources linked. */
export function MapCredit({ tileAttribution }: { tileAttribution: string | null }) {
  const text = [tileAttribution, 'Natural Earth', 'GeoNames'].filter(Boolean).join(' · ')
  return (
    <p className="absolute right-0 bottom-0 z-10 max-w-full rounded-tl-sm bg-surface/85 px-2 text-sm text-muted">
      {text.split(/(OpenStreetMap|Natural Earth|GeoNames)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
        <Fragment key={index}>{isSource(part) ? <SourceLink name={part} /> : part}</Fragment>
      ))}
    </p>
  )
}

function isSource(part: string): part is keyof typeof sources {
  return part in sources
}

function SourceLink({ name }: { name: keyof typeof sources }) {
  return (
    <a href={sources[name]} target="_blank" rel="noreferrer" className="text-muted">
      {name}
    </a>
  )
}
