import type { ListedTrainer } from '@entrena/contract/trainers/entity'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../../lib/browser/classes'
import { SkeletonGroup } from '../../../ui/feedback/skeleton'
import type { OpenGallery } from '../../../ui/gallery/gallery-viewer'
import type { FromSearch } from '../page/back-to-search'
import { TrainerRow, TrainerRowSkeleton } from './trainer-row'

interface TrainerListProps {
  readonly trainers: readonly ListedTrainer[]
  /** Highlighted on the map, by hover or focus. */
  readonly hoveredId: string | undefined
  /** The trainer whose popup is open on the map. */
  readonly openId: string | undefined
  readonly onHover: (id: string | undefined) => void
  readonly onGallery: OpenGallery
  /** The rows are of the previous search while the next one is loading. */
  readonly isOld: boolean
}

export function TrainerList({ trainers, hoveredId, openId, onHover, onGallery, isOld }: TrainerListProps) {
  const { search } = useLocation()
  const from: FromSearch = { search }
  const list = useShownRow(openId)
  return (
    <ul
      ref={list}
      aria-busy={isOld}
      className={classes('grid gap-3 transition-opacity duration-(--fast)', isOld && 'opacity-60')}
    >
      {trainers.map((trainer) => (
        <li
          key={trainer.id}
          data-trainer={trainer.id}
          onMouseEnter={() => onHover(trainer.id)}
          onMouseLeave={() => onHover(undefined)}
          onFocus={() => onHover(trainer.id)}
          onBlur={() => onHover(undefined)}
        >
          <TrainerRow
            trainer={trainer}
            way={{ to: `/trainer/${trainer.id}`, state: from }}
            isHighlighted={trainer.id === hoveredId || trainer.id === openId}
            onGallery={onGallery}
          />
        </li>
      ))}
    </ul>
  )
}

/** Scrolls to the row of an opened marker. */
function useShownRow(openId: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (openId === undefined) return
    for (const row of list.current?.children ?? []) {
      if (row instanceof HTMLElement && row.dataset.trainer === openId) row.scrollIntoView({ block: 'nearest' })
    }
  }, [openId])
  return list
}

export function TrainerListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <TrainerRowSkeleton key={row} />
      ))}
    </SkeletonGroup>
  )
}
