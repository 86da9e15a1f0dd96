import { Fragment } from 'react'

const sources = {
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  'Natural Earth': 'https://www.naturalearthdata.com',
  GeoNames: 'https://www.geonames.org',
} as const

/** Whom the open map is owed to. The tiles' text is a setting, so it is shown as text, with the sources that we know linked. */
export function MapCredit({ tileAttribution }: { tileAttribution: string | null }) {
  const text = [tileAttribution, 'Natural Earth', 'GeoNames'].filter(Boolean).join(' · ')
  return (
    <p className="absolute right-0 bottom-0 z-10 max-w-full rounded-tl-sm bg-surface/85 px-2 text-sm text-muted">
      {text.split(/(OpenStreetMap|Natural Earth|GeoNames)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text, in its order
        <Fragment key={place}>{isSource(part) ? <SourceLink name={part} /> : part}</Fragment>
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
