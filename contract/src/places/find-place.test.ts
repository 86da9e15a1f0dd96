import { describe, expect, it, test } from 'vitest'
import { findNeighbourhood, findPlace, nearestPlaces, suggestPlaces } from './find-place'
import { distanceMetres, landmarks, neighbourhoodNames, neighbourhoods, places } from './places'

describe('place in an address', () => {
  test.each([
    ['piantini', 'Piantini'],
    ['PIANTINI', 'Piantini'],
    ['  Zona   Colonial ', 'Zona Colonial'],
    ['Ens. Naco', 'Naco'],
    ['Av. Bolívar 203, Gazcue, Santo Domingo', 'Gazcue'],
    ['Av. George Washington (Malecón), Gazcue', 'Gazcue'],
    ['Calle Max Henríquez Ureña, Piantini', 'Piantini'],
    ['Santo Domingo', 'Santo Domingo'],
    ['Distrito Nacional', 'Santo Domingo'],
    ['Villa Mella', 'Villa Mella'],
    ['Alma Rosa, Santo Domingo Este', 'Alma Rosa'],
    ['Santo Domingo Este', 'Santo Domingo Este'],
    ['Los Jardines, Santiago', 'Los Jardines'],
    ['santiago de los caballeros', 'Santiago'],
    ['Bávaro, Higüey', 'Bávaro'],
    ['Cabarete, Puerto Plata', 'Cabarete'],
    ['Jarabacoa, La Vega', 'Jarabacoa'],
    ['Juan Dolio, San Pedro de Macorís', 'Juan Dolio'],
    ['mao', 'Mao'],
  ])('the address %s is found as the place %s', (text, name) => {
    expect(findPlace(text)?.name).toBe(name)
  })
})

describe('missing accents and typing errors', () => {
  test.each([
    ['bavaro', 'Bávaro'],
    ['Los Casicazgos', 'Los Cacicazgos'],
    ['los cacicasgos', 'Los Cacicazgos'],
    ['arrollo hondo', 'Arroyo Hondo'],
    ['arroyo ondo', 'Arroyo Hondo'],
    ['Gascue', 'Gazcue'],
    ['Evaristo Morale', 'Evaristo Morales'],
    ['evarsito morales', 'Evaristo Morales'],
    ['Piantiny', 'Piantini'],
    ['bellavista', 'Bella Vista'],
    ['sona colonial', 'Zona Colonial'],
    ['Serralles', 'Serrallés'],
    ['Higuey', 'Higüey'],
    ['Jarabacoha', 'Jarabacoa'],
    ['Punta Canna', 'Punta Cana'],
    ['san pedro de macoriz', 'San Pedro de Macorís'],
  ])('the misspelled address %s is found as the place %s', (text, name) => {
    expect(findPlace(text)?.name).toBe(name)
  })
})

describe('street names and towns outside of the named city', () => {
  test.each([
    ['Calle Salcedo 14, Santiago', 'Santiago'],
    ['Av. Mella, Zona Colonial', 'Zona Colonial'],
    ['Calle General Luperón 3, Gazcue', 'Gazcue'],
    ['Club de Polo, Santiago', 'Santiago'],
    ['Los Prados, Santiago', 'Santiago'],
  ])('the ambiguous address %s is found as the place %s', (text, name) => {
    expect(findPlace(text)?.name).toBe(name)
  })

  it('if two places have the same name, the region or city in the address decides between them', () => {
    expect(findPlace('Paraíso, Barahona')?.region).toBe('Barahona')
    expect(findPlace('Paraíso, Santo Domingo')?.city).toBe('Santo Domingo')
    expect(findPlace('Paraíso')?.kind).toBe('sector')
  })
})

describe('landmarks and avenues', () => {
  test.each([
    ['agora mall', 'Ágora Mall'],
    ['Ágora Mall, Santo Domingo', 'Ágora Mall'],
    ['cerca de Agora Mal', 'Ágora Mall'],
    ['27 de febrero', 'Av. 27 de Febrero'],
    ['Ave. 27 de Febrero', 'Av. 27 de Febrero'],
    ['Avenida Winston Churchill 95', 'Av. Winston Churchill'],
    ['la churchill', 'Av. Winston Churchill'],
    ['Av. Luperón', 'Av. Luperón'],
    ['malecon', 'Av. George Washington'],
    ['bella vista mall', 'Bella Vista Mall'],
    ['Parque Mirador Sur', 'Parque Mirador Sur'],
    ['uasd', 'UASD'],
    ['Calle El Conde', 'Calle El Conde'],
    ['Calle El Konde', 'Calle El Conde'],
    ['El Conde 203, Zona Colonial', 'Calle El Conde'],
    ['Churchill', 'Av. Winston Churchill'],
    ['Lincoln', 'Av. Abraham Lincoln'],
    ['Acrópolis', 'Acrópolis Center'],
    ['acropolis', 'Acrópolis Center'],
    ['Pantoja', 'Pantoja'],
    ['la 27', 'Av. 27 de Febrero'],
    ['Los Frailes', 'Los Frailes'],
  ])('the landmark or avenue in %s is found as %s', (text, name) => {
    expect(findPlace(text)?.name).toBe(name)
  })

  test.each([
    ['Av. 27 de Febrero 203, Naco', 'Naco'],
    ['Av. Independencia, Jarabacoa', 'Jarabacoa'],
    ['Av. Duarte, Bonao', 'Bonao'],
    ['Luperón', 'Luperón'],
    ['Bella Vista', 'Bella Vista'],
    ['Mirador Sur', 'Mirador Sur'],
    ['Blue Mall, Punta Cana', 'BlueMall Puntacana'],
  ])('in the address %s the more specific place %s is found', (text, name) => {
    expect(findPlace(text)?.name).toBe(name)
  })

  it('if two avenues have the same name, the city in the address decides between them', () => {
    expect(findPlace('Av. 27 de Febrero')?.city).toBe('Santo Domingo')
    expect(findPlace('Av. 27 de Febrero, Santiago')?.city).toBe('Santiago')
  })
})

describe('texts without a place', () => {
  test.each([
    '',
    ' ',
    'a',
    'sd',
    '...',
    '12345',
    'Calle Mella 12',
    'Nueva York',
    'Madrid',
    'Miami, Florida',
    'gimnasio',
    'mi casa',
    'my house',
    '💪🏽💪🏽',
    '\u0000\u202e<script>',
    'ñandú',
  ])('no place is found in the text %j', (text) => {
    expect(findPlace(text)).toBeUndefined()
  })

  it('the place search ignores the end of a very long text', () => {
    expect(findPlace('x'.repeat(5000))).toBeUndefined()
    expect(findPlace('piantin '.repeat(700))?.name).toBe('Piantini')
    expect(findPlace(`${'palabra '.repeat(700)}Piantini`)).toBeUndefined()
    expect(suggestPlaces('a'.repeat(5000))).toEqual([])
    expect(findPlace('é'.repeat(5000))).toBeUndefined()
  })
})

describe('suggestions', () => {
  const namesFor = (text: string, limit?: number) => suggestPlaces(text, limit).map(({ name }) => name)

  it('place suggestions match the text typed so far', () => {
    expect(namesFor('pian')).toEqual(['Piantini'])
    expect(namesFor('bav')[0]).toBe('Bávaro')
    expect(namesFor('santo d')[0]).toBe('Santo Domingo')
    expect(namesFor('cacic')).toEqual(['Los Cacicazgos'])
    expect(namesFor('arrollo')).toContain('Arroyo Hondo')
    expect(namesFor('casicaz')).toEqual(['Los Cacicazgos'])
    expect(namesFor('los casicaz')).toContain('Los Cacicazgos')
    expect(namesFor('agor')).toEqual(['Ágora Mall'])
    expect(namesFor('27 de f')).toEqual(['Av. 27 de Febrero', 'Av. 27 de Febrero'])
  })

  it('place suggestions respect the limit and list each place only once', () => {
    expect(namesFor('san', 3)).toHaveLength(3)
    const many = suggestPlaces('los', 50)
    expect(new Set(many).size).toBe(many.length)
  })

  it('place suggestions need at least two letters', () => {
    expect(namesFor('s')).toEqual([])
    expect(namesFor('')).toEqual([])
  })
})

describe('the nearest words of an unknown place', () => {
  test.each([
    ['Calle Condado', 'Calle El Conde'],
    ['Yarabacua', 'Jarabacoa'],
    ['Pinantini', 'Piantini'],
  ])('for the unknown place %s the word %s is offered', (text, name) => {
    expect(nearestPlaces(text).map((place) => place.name)).toContain(name)
  })

  test.each(['', 'xyzxyz', '12345', 'x'.repeat(10_000)])('no similar word is suggested for the text %j', (text) => {
    expect(nearestPlaces(text)).toEqual([])
  })
})

describe('the neighbourhoods', () => {
  it('the location picker has the eight expected neighbourhoods in their order', () => {
    expect(neighbourhoods.map(({ name }) => name)).toEqual(neighbourhoodNames)
  })

  it('the location picker finds neighbourhoods despite typing errors, and no other places', () => {
    for (const name of neighbourhoodNames) expect(findNeighbourhood(name.toLowerCase())?.name).toBe(name)
    expect(findNeighbourhood('los casicazgos')?.name).toBe('Los Cacicazgos')
    expect(findNeighbourhood('Santiago')).toBeUndefined()
    expect(findNeighbourhood('Los Prados')).toBeUndefined()
    expect(findNeighbourhood('')).toBeUndefined()
  })
})

describe('every place', () => {
  it('every place is in the Dominican Republic and can be found by its name', () => {
    expect(places.length).toBeGreaterThan(270)
    expect(landmarks.length).toBeGreaterThan(80)
    for (const place of [...places, ...landmarks]) {
      expect(place.lat > 17.4 && place.lat < 20 && place.lng > -72.1 && place.lng < -68.2, place.name).toBe(true)
      expect(findPlace(place.name)?.name, place.name).toBe(place.name)
    }
  })

  it.each([
    ['Santo Domingo', 7],
    ['Santo Domingo Este', 11],
    ['Santo Domingo Norte', 10],
    ['Santo Domingo Oeste', 5],
    ['Boca Chica', 8],
    ['Los Alcarrizos', 4],
    ['Santiago', 11],
    ['Punta Cana', 12],
    ['La Romana', 3],
  ])("every landmark of %s lies within %d km of the city's centre", (city, km) => {
    const centre = places.find(({ name, kind }) => name === city && kind !== 'sector')
    const own = landmarks.filter((landmark) => landmark.city === city)
    expect(own).not.toEqual([])
    const far = own.filter((landmark) => !centre || distanceMetres(landmark, centre) > km * 1000)
    expect(far.map(({ name }) => name)).toEqual([])
  })

  it('no landmark belongs to a municipality that the test of the distances leaves out', () => {
    const cities = new Set(landmarks.map(({ city }) => city))
    expect(cities.size).toBe(9)
  })

  it("if sectors lie within two kilometres of a landmark, the nearest is in the landmark's municipality", () => {
    const sectors = places.filter(({ kind }) => kind === 'sector')
    const elsewhere = landmarks.filter((landmark) => {
      const near = sectors
        .map((sector) => ({ sector, metres: distanceMetres(sector, landmark) }))
        .filter(({ metres }) => metres < 2000)
        .sort((one, other) => one.metres - other.metres)
      return near.length > 0 && near[0]?.sector.city !== landmark.city
    })
    expect(elsewhere.map(({ name, city }) => `${name}, ${city}`)).toEqual([])
  })

  it('every place is listed only once in its region', () => {
    const keys = [...places, ...landmarks].map(({ name, region, city }) => `${name}, ${city ?? ''}, ${region}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('distance', () => {
  const capital = { lat: 18.4861, lng: -69.9312 }

  test.each([
    [capital, capital, 0],
    [capital, { lat: 18.4861, lng: -69.9212 }, 1054.6],
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_114.4],
    [{ lat: 18.4861, lng: -69.9312 }, { lat: 19.4504, lng: -70.6909 }, 133_800],
  ])('the distance from %j to %j is accurate, and the same in both directions', (a, b, metres) => {
    const measured = distanceMetres(a, b)
    expect(Math.abs(measured - metres)).toBeLessThanOrEqual(metres * 0.005)
    expect(distanceMetres(b, a)).toBeCloseTo(measured, 6)
  })
})
