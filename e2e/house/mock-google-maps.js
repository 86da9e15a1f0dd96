// Mocks Google's map script, because the tests have no internet. Plain elements are drawn at the correct positions, so
// that tests can click markers and the map.
;(() => {
  const tile = 256

  function toWorld({ lat, lng }, zoom) {
    const sine = Math.sin((lat * Math.PI) / 180)
    const world = tile * 2 ** zoom
    return { x: (lng / 360 + 0.5) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world }
  }

  function fromWorld({ x, y }, zoom) {
    const world = tile * 2 ** zoom
    return {
      lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI,
      lng: (x / world - 0.5) * 360,
    }
  }

  class LatLng {
    constructor({ lat, lng }) {
      this.position = { lat, lng }
    }
    lat() {
      return this.position.lat
    }
    lng() {
      return this.position.lng
    }
    toJSON() {
      return this.position
    }
  }

  class MockMap {
    #container
    #pane = document.createElement('div')
    #centre
    #zoom
    #listeners = new Set()
    overlays = new Set()

    constructor(container, options) {
      this.#container = container
      this.#centre = options.center
      this.#zoom = options.zoom
      this.options = options
      container.dataset.mockGoogleMap = ''
      Object.assign(container.style, { position: 'absolute', overflow: 'hidden', background: '#e5e3df' })
      Object.assign(this.#pane.style, { position: 'absolute', inset: '0' })
      container.append(this.#pane)
      container.addEventListener('click', (event) => this.#click(event))
      this.#redraw()
    }

    #click(event) {
      const box = this.#container.getBoundingClientRect()
      const middle = toWorld(this.#centre, this.#zoom)
      const point = {
        x: middle.x + event.clientX - box.left - box.width / 2,
        y: middle.y + event.clientY - box.top - box.height / 2,
      }
      this.#emit('click', { latLng: new LatLng(fromWorld(point, this.#zoom)) })
    }

    #emit(name, event) {
      for (const listener of this.#listeners) if (listener.name === name) listener.run(event)
    }

    // Like Google Maps, redraws overlays and emits `idle` asynchronously.
    #redraw() {
      requestAnimationFrame(() => {
        for (const overlay of this.overlays) overlay.draw()
        this.#emit('idle')
      })
    }

    get pane() {
      return this.#pane
    }
    getCenter() {
      return new LatLng(this.#centre)
    }
    getZoom() {
      return this.#zoom
    }
    setZoom(zoom) {
      this.#zoom = zoom
      this.#redraw()
    }
    panTo(centre) {
      this.#centre = centre
      this.#redraw()
    }
    panBy(x, y) {
      const middle = toWorld(this.#centre, this.#zoom)
      this.panTo(fromWorld({ x: middle.x + x, y: middle.y + y }, this.#zoom))
    }
    addListener(name, run) {
      const listener = { name, run }
      this.#listeners.add(listener)
      return { remove: () => this.#listeners.delete(listener) }
    }
    pixelOf(position) {
      const point = toWorld(position, this.#zoom)
      const middle = toWorld(this.#centre, this.#zoom)
      const { clientWidth, clientHeight } = this.#container
      return { x: point.x - middle.x + clientWidth / 2, y: point.y - middle.y + clientHeight / 2 }
    }
  }

  class OverlayView {
    #map = null

    static preventMapHitsAndGesturesFrom(element) {
      for (const name of ['click', 'pointerdown', 'mousedown', 'touchstart', 'wheel']) {
        element.addEventListener(name, (event) => event.stopPropagation())
      }
    }
    setMap(map) {
      const old = this.#map
      this.#map = map
      if (old) {
        old.overlays.delete(this)
        this.onRemove()
      }
      if (map) {
        requestAnimationFrame(() => {
          if (this.#map !== map) return
          map.overlays.add(this)
          this.onAdd()
          this.draw()
        })
      }
    }
    getPanes() {
      return this.#map ? { overlayMouseTarget: this.#map.pane, floatPane: this.#map.pane } : null
    }
    getProjection() {
      const map = this.#map
      return map ? { fromLatLngToDivPixel: (position) => map.pixelOf(position) } : undefined
    }
  }

  globalThis.google = { maps: { importLibrary: async () => ({ Map: MockMap, OverlayView }) } }
  const callback = new URL(document.currentScript.src).searchParams.get('callback')
  setTimeout(() => globalThis[callback]())
})()
