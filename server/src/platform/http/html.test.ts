import { describe, expect, test } from 'vitest'
import { dataScript, html } from './html'

describe('html', () => {
  test.each([
    ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"><img src=x onerror='x'>`, '&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;'],
    ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
    ['\u202egnp.exe\u202c \u200f\u2066x\u2069', 'gnp.exe x'],
    ['a\0b\u0007c\u001bd\r\ne\tf', 'abcd\ne\tf'],
    ['lone \ud83d here', 'lone  here'],
    ['👩‍👩‍👧 Ñandú', '👩‍👩‍👧 Ñandú'],
  ])('the text %j is escaped in HTML as %j', (text, escaped) => {
    expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
  })

  test('trusted HTML is not escaped again, lists are joined, and missing values are written as nothing', () => {
    const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}`.text).toBe('<ul><li>a</li><li>&lt;</li></ul>0')
  })
})

describe('dataScript', () => {
  test('data in a script is the same after parsing, and cannot end the script', () => {
    const data = { bio: '</script><!-- & \u2028 "quotes" \\', number: 1 }
    const { text } = dataScript('application/json', data, 'x')
    const [, json = ''] = /^<script type="application\/json" id="x">([^<>&]*)<\/script>$/.exec(text) ?? []
    expect(JSON.parse(json)).toEqual({ ...data, bio: data.bio.replace('\u2028', '') })
  })

  test('direction marks are left out of data in a script', () => {
    expect(dataScript('application/ld+json', ['\u202eabc']).text).toBe(
      '<script type="application/ld+json">["abc"]</script>',
    )
  })
})
