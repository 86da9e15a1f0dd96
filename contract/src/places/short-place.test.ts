import { expect, test } from 'vitest'
import { shortPlaceOf } from './short-place'

test.each([
  ['Malecón, Gazcue', 'Malecón, Gazcue'],
  ['Calle Fantino Falco, Naco', 'Naco'],
  ['Gazcue, Santo Domingo', 'Gazcue, Santo Domingo'],
  ['Bella Vista, Santo Domingo', 'Bella Vista'],
  ['Av. Sabana Larga, Alma Rosa, Santo Domingo Este', 'Alma Rosa'],
  ['Calle Principal, Cerros de Gurabo, Santiago', 'Cerros de Gurabo'],
  ['Parque Mirador Sur, entrada por la Av. Italia', 'Parque Mirador Sur, entrada por la Av. Italia'],
  ['Complejo deportivo del Centro Olímpico', 'Complejo deportivo del Centro Olímpico'],
  ['Av. Lope de Vega 13, Torre Novo, Piso 3', 'Av. Lope de Vega 13, Torre Novo, Piso 3'],
  ['Calle Fantino Falco 12, Naco, Torre Azul, Apto 302', 'Naco'],
  ['Calle Fantino Falco 12, Naco, Apto. B, Santo Domingo', 'Naco'],
  ['Av. Winston Churchill 95, Piantini, Edificio Corporativo, 2do nivel', 'Piantini'],
  ['Calle José Amado Soler 20, Localidad Norte', 'Localidad Norte'],
])('on a phone, the place %j is shown as %j', (address, shown) => {
  expect(shortPlaceOf(address)).toBe(shown)
})
