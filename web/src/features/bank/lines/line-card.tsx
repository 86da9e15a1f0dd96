import { type ReactNode, useState } from 'react'
import { AssignSearch } from './assign-search'
import { LineMenu } from './line-menu'
import { MayBeKnown, PartLeft, Who, Why } from './line-parts'
import { type LineProps, LineTick } from './line-row'
import { LineSteps } from './line-steps'
import { MarkedText } from './marked-text'
import { canSearch } from './steps'
import { useLineMove } from './use-line-move'
import { useLineWords } from './use-line-words'

/** A line as a card: what the bank wrote, what it would pay, and one decision. */
export function LineCard({ line, isInFile }: Omit<LineProps, 'ticks' | 'section'>) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  const [isSearching, setSearching] = useState(false)
  const hasProposal = line.proposed.length > 0 || line.proposed_transfers.length > 0
  const isSearched = isSearching || (canSearch(line) && !hasProposal)
  return (
    // No overflow-clip: the list of the search is longer than the card.
    <li className="grid grid-cols-1 rounded-card border border-line bg-surface">
      <div className="grid gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted">{words.day(line)}</span>
          <span className="grid justify-items-end">
            <span className="num text-2xl">{words.amount(line)}</span>
            <PartLeft line={line} />
          </span>
        </div>
        <MarkedText line={line} />
        <MayBeKnown line={line} />
      </div>
      <Into>
        {isSearched ? (
          <AssignSearch line={line} move={move} onBack={hasProposal ? () => setSearching(false) : undefined} />
        ) : (
          <>
            <Who line={line} />
            <Why line={line} />
          </>
        )}
      </Into>
      <div className="border-t border-line p-4 empty:hidden">
        {isSearched ? (
          <LineMenu line={line} move={move} look="box" />
        ) : (
          <LineSteps line={line} move={move} isInFile={isInFile} onOther={() => setSearching(true)} isCard />
        )}
      </div>
    </li>
  )
}

/** Points from what the bank wrote to what it would pay. */
function Into({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid grid-cols-1 gap-3 bg-sunken p-4 pt-6">
      <span aria-hidden className="absolute -top-2 left-5 size-4 rotate-45 bg-surface" />
      {children}
    </div>
  )
}

/** An exact line: a tick, the client and why. */
export function ExactItem({ line, ticks }: Required<Pick<LineProps, 'line' | 'ticks'>>) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  const [isSearching, setSearching] = useState(false)
  return (
    <li className="grid grid-cols-1 gap-3 p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        {ticks && <LineTick line={line} ticks={ticks} disabled={move.isBusy} />}
        <span className="grid min-w-0 gap-1">
          <b className="font-strong wrap-anywhere">{words.clients(line.proposed)}</b>
          <span className="text-sm wrap-anywhere text-muted">{words.session(line.proposed)}</span>
          <Why line={line} />
        </span>
        <span className="grid justify-items-end self-start">
          <span className="num">{words.amount(line)}</span>
          <LineMenu line={line} move={move} look="dots" onOther={() => setSearching(true)} />
        </span>
      </div>
      {isSearching && <AssignSearch line={line} move={move} onBack={() => setSearching(false)} />}
    </li>
  )
}
