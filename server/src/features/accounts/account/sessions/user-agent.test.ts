import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0 Mobile Safari/537.36 OPR/86.0`, 'Opera', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iphone} Mobile/15E148 Instagram 358.0.0.0`, 'Instagram', 'iPhone'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.0]`, 'Facebook', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605 Version/16.0 Safari/604', 'Safari', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605', 'Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('the user agent %s is shown as %s on the system %s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})
