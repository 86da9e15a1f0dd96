import type { FormatName } from '@entrena/contract/payouts/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { Dialog } from '@/ui/overlay/dialog'
import { Loaded } from '../parts/loaded'
import { type BankFormat, formatsQuery } from '../queries'
import { FormatForm } from './format-form'
import { formatTranslations } from './format-translations'

/** How the file for a bank is written. */
export function FormatDialog({ name, onClose }: { name: FormatName; onClose: () => void }) {
  const t = useTranslations(formatTranslations)
  const formId = useId()
  const formats = useQuery(formatsQuery)
  const stored = formats.data?.find((format) => format.name === name)
  const { save, reset, isPending } = useFormatWrites(name, onClose)
  return (
    <Dialog
      open
      wide
      busy={isPending}
      onClose={onClose}
      title={t('title')}
      description={t(name)}
      actions={
        stored && (
          <>
            {stored.is_changed && (
              <Button variant="secondary" busy={reset.isPending} disabled={save.isPending} onClick={() => reset.send()}>
                {t('reset')}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              busy={save.isPending}
              disabled={reset.isPending}
              busyLabel={t('saving')}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {stored?.is_confirmed === false && (
        <Notice tone="warning" title={t('unconfirmedTitle')}>
          {t('unconfirmedText')}
        </Notice>
      )}
      <Loaded query={{ ...formats, data: stored }} failed={t('failed')}>
        {({ format }) => <StartedForm id={formId} stored={format} onSave={save.send} />}
      </Loaded>
    </Dialog>
  )
}

interface StartedFormProps {
  readonly id: string
  readonly stored: BankFormat
  readonly onSave: (format: BankFormat) => void
}

/** Begins with the stored format. A later reload of the formats does not replace what was typed. */
function StartedForm({ id, stored, onSave }: StartedFormProps) {
  const [format, setFormat] = useState(stored)
  return (
    <FormatForm
      id={id}
      format={format}
      onChange={setFormat}
      onSave={() => onSave(format)}
      isTouched={format !== stored}
    />
  )
}

function useFormatWrites(name: FormatName, onClose: () => void) {
  const t = useTranslations(formatTranslations)
  const client = useQueryClient()
  const written = {
    action: `save format ${name}`,
    failed: (error: Error) => detailOf(error) ?? t('saveFailed'),
    onDone: onClose,
    onSettled: () => refresh(client, stale.bankFormats),
  }
  const save = useWrite({
    ...written,
    send: (body: BankFormat) => call('PUT /admin/payouts/formats/{name}', { params: { name }, body }),
    done: () => t('saved'),
  })
  const reset = useWrite({
    ...written,
    send: () => call('DELETE /admin/payouts/formats/{name}', { params: { name } }),
    done: () => t('resetDone'),
  })
  return { save, reset, isPending: save.isPending || reset.isPending }
}
