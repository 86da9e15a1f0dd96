import { weekdays } from '@entrena/contract/weekdays'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { type AvailabilityData, availabilityQuery } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { type EditedWeek, scheduleOfWeek, weekOfSchedule } from './week-rules'

export type AvailabilityRules = Omit<AvailabilityData['limits'], 'second_hours'> & { readonly allows_moves: boolean }

interface Draft {
  /** The saved values from which the draft began. Changes are compared with them. */
  readonly base: AvailabilityData
  readonly week: EditedWeek
  readonly rules: AvailabilityRules
}

function startDraft(base: AvailabilityData): Draft {
  const { second_hours: second, ...limits } = base.limits
  return {
    base,
    week: weekOfSchedule(base.availability_schedule, second),
    rules: { ...limits, allows_moves: base.allows_moves },
  }
}

/** Compares the content of two drafts, so that a change that was reverted does not count as unsaved. */
function isSame(one: Draft, other: Draft): boolean {
  const intervals = ({ week: { schedule, second } }: Draft) =>
    weekdays.map((weekday) => {
      const { enabled, start, end } = schedule[weekday]
      const later = enabled ? second[weekday] : undefined
      return [enabled, start, end, later?.start, later?.end]
    })
  const contentOf = (draft: Draft) => JSON.stringify([intervals(draft), draft.rules])
  return contentOf(one) === contentOf(other)
}

/**
 * Draft of weekly hours and booking rules. Both are in one draft, because the server stores them together, and with two
 * drafts each save would undo the other one.
 */
export function useAvailabilityDraft(saved: AvailabilityData, trainerId: string) {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  const [edited, setEdited] = useState<Draft>()
  const draft = edited ?? startDraft(saved)
  const isChanged = !isSame(draft, startDraft(draft.base))

  const { send, isPending, isSuccess } = useWrite({
    action: 'save availability',
    send: ({ draft: { week, rules, base }, version }: { draft: Draft; version: number }) => {
      const { second_hours, availability_schedule } = scheduleOfWeek(week, base.availability_schedule !== null)
      return call('PUT /trainers/availability', {
        body: { ...rules, availability_schedule, second_hours: { ...second_hours }, version },
      })
    },
    done: () => t('saved'),
    failed: (error) => (isChangedElsewhere(error) ? undefined : (errorDetailOf(error) ?? t('saveFailed'))),
    onDone: (answer, sent) => {
      client.setQueryData(availabilityQuery.queryKey, answer)
      // Keeps changes made while the save was in flight.
      setEdited((now) => (now && now !== sent.draft ? { ...now, base: answer } : undefined))
      void refresh(client, stale.agendas)
      return refresh(client, stale.ownProfile(trainerId))
    },
    onFailed: (error) => isChangedElsewhere(error) && refresh(client, stale.availability),
  })

  return {
    ...draft,
    isChanged,
    /** True if another tab has saved newer values since the first change. */
    isOutdated: isChanged && saved.version > draft.base.version,
    isSaving: isPending,
    isSaved: isSuccess && !isChanged,
    changeWeek: (week: EditedWeek) => setEdited({ ...draft, week }),
    changeRules: (rules: Partial<AvailabilityRules>) => setEdited({ ...draft, rules: { ...draft.rules, ...rules } }),
    drop: () => setEdited(undefined),
    save: () => send({ draft, version: draft.base.version }),
    overwrite: () => send({ draft, version: saved.version }),
  }
}

const isChangedElsewhere = (error: Error) => error instanceof CallFailed && error.code === 'profile_changed'
