import { Card } from '../card'
import { QrCode } from './qr-code'
import { ShareButtons, ShareLinkRow } from './share-parts'

interface ShareCardProps {
  readonly id?: string
  readonly title: string
  readonly lead: string
  /** Text before the link in a shared message. */
  readonly message: string
  readonly url: string
  /** File name of the saved QR code, without extension. */
  readonly fileName: string
}

export function ShareCard({ id, title, lead, message, url, fileName }: ShareCardProps) {
  return (
    <Card
      id={id}
      className="grid grid-cols-1 items-center gap-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)] wide:gap-6 wide:p-6"
    >
      <QrCode text={url} />
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="grid gap-1">
          <h2>{title}</h2>
          <p className="text-sm text-muted">{lead}</p>
        </div>
        <ShareButtons url={url} message={message} fileName={fileName} />
        <ShareLinkRow url={url} />
      </div>
    </Card>
  )
}
