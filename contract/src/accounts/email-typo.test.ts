import { expect, test } from 'vitest'
import { findEmailTypo } from './email-typo'

test.each([
  ['laura@gmial.com', 'laura@gmail.com'],
  ['laura@gamil.com', 'laura@gmail.com'],
  ['laura@gmai.com', 'laura@gmail.com'],
  ['laura@gmaill.com', 'laura@gmail.com'],
  ['laura@gmail.con', 'laura@gmail.com'],
  ['laura@gmail.co', 'laura@gmail.com'],
  ['laura@gmail.com.do', 'laura@gmail.com'],
  ['laura@gmailcom', 'laura@gmail.com'],
  ['laura@hotmial.com', 'laura@hotmail.com'],
  ['laura@hotmail.cmo', 'laura@hotmail.com'],
  ['laura@outlok.com', 'laura@outlook.com'],
  ['laura@yaho.com', 'laura@yahoo.com'],
  ['laura@iclod.com', 'laura@icloud.com'],
  ['laura@claro.net.d', 'laura@claro.net.do'],
  [' Laura.Mendez@GMIAL.com ', 'laura.mendez@gmail.com'],
])('the address %j is probably a typo of %j', (typed, meant) => {
  expect(findEmailTypo(typed)).toBe(meant)
})

test.each([
  'laura@gmail.com',
  'laura@hotmail.es',
  'laura@mail.com',
  'laura@ymail.com',
  'laura@yahoo.com.mx',
  'laura@hotmail.fr',
  'laura@intec.edu.do',
  'laura@live.com',
  'laura@',
  'gmial.com',
  'laura@x@gmial.com',
  '',
])('the address %j gets no hint', (typed) => {
  expect(findEmailTypo(typed)).toBeUndefined()
})
