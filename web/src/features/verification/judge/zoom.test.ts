import { expect, test } from 'vitest'
import { maxZoom, panZoomedPicture, wholePicture, zoomBy, zoomByKey } from './zoom'

const frame = { width: 400, height: 300 }

test('a picture that is not zoomed cannot be moved', () => {
  expect(panZoomedPicture(wholePicture, { x: 50, y: 50 }, frame)).toEqual(wholePicture)
})

test('a zoomed picture can be moved up to its edge', () => {
  expect(panZoomedPicture({ scale: 2, x: 0, y: 0 }, { x: 1_000, y: -1_000 }, frame)).toEqual({
    scale: 2,
    x: 200,
    y: -150,
  })
})

test('zooming out of a picture shows the whole picture again', () => {
  const zoomed = zoomBy(zoomBy(wholePicture, 1, frame), 1, frame)
  expect(zoomed.scale).toBeCloseTo(1.96)
  const moved = panZoomedPicture(zoomed, { x: 30, y: 30 }, frame)
  const back = zoomBy(zoomBy(moved, -1, frame), -1, frame)
  expect(back.scale).toBeCloseTo(1)
  expect(back.x).toBeCloseTo(0)
  expect(zoomBy(wholePicture, -1, frame)).toEqual(wholePicture)
})

test('the zoom of a picture has a limit', () => {
  let zoom = wholePicture
  for (let n = 0; n < 20; n += 1) zoom = zoomBy(zoom, 1, frame)
  expect(zoom.scale).toBe(maxZoom)
})

test('keys can zoom and move a picture', () => {
  const zoomed = zoomByKey(wholePicture, '+', frame) ?? wholePicture
  expect(zoomed.scale).toBeGreaterThan(1)
  expect(zoomByKey(zoomed, 'ArrowLeft', frame)?.x).toBe(60)
  expect(zoomByKey(zoomed, '0', frame)).toEqual(wholePicture)
  expect(zoomByKey(zoomed, 'a', frame)).toBeUndefined()
})
