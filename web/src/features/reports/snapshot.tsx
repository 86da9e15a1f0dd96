import { Stars } from '@/ui/stars/stars'
import type { OwnReport } from './queries'

interface SnapshotProps {
  readonly snapshot: OwnReport['snapshot']
  readonly picture?: string
  readonly alt?: string
}

/** The text or picture as it was when it was reported. Renders nothing if no such copy exists any more. */
export function ReportSnapshot({
  snapshot: { text, rating, has_picture: hasPicture },
  picture,
  alt = '',
}: SnapshotProps) {
  if (!text && !rating && !(hasPicture && picture)) return null
  return (
    <blockquote className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      {rating ? <Stars value={rating} /> : null}
      {hasPicture && picture && (
        <img src={picture} alt={alt} className="max-h-80 w-full rounded-control object-contain" />
      )}
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <q>{text}</q>
        </p>
      )}
    </blockquote>
  )
}
