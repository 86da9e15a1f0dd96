import type { Trainer } from '@entrena/contract/trainers/entity'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { TrainerRow } from './trainer-list'

/** A trainer's own entry, as it appears in the search. */
export default function OwnRow({ trainer }: { trainer: Trainer }) {
  const { viewer, open } = useGalleryViewer()
  const listed = { ...trainer, distance_m: null, from_price: trainer.price_per_session }
  return (
    <>
      <TrainerRow
        trainer={listed}
        day={undefined}
        showsLowestPrice={false}
        way={{ to: `/trainer/${trainer.id}` }}
        isHighlighted={false}
        onGallery={open}
      />
      {viewer}
    </>
  )
}
