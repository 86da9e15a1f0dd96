import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MoreMenu } from './more-menu'

const block = { label: 'Block', onSelect: () => undefined, isDanger: true }

describe('the menu with three dots', () => {
  it('the menu with three dots is a closed menu button that screen readers can name', () => {
    const html = renderToStaticMarkup(<MoreMenu label="More about Yulissa Peralta" items={[block]} />)
    expect(html).toContain('aria-label="More about Yulissa Peralta"')
    expect(html).toContain('aria-haspopup="menu"')
    expect(html).toContain('aria-expanded="false"')
    expect(html).not.toContain('Block')
  })

  it('the menu with three dots shows no button if there is nothing to choose', () => {
    expect(renderToStaticMarkup(<MoreMenu label="More" items={[]} />)).toBe('')
  })
})
