import { createServer } from 'node:tls'

/** A certificate for `localhost` until 2036, and its key. Both are public and only for tests. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIUIm07KN74xSka4ikFy+bRuRcG9BowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTExOTAxNDQ1MloXDTM2MTExNjAx
NDQ1MlowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEUzXR2p4+2np7lIA7w0RDFJaag/Um/eQUW/kAOcVbo3UqgUJvyM+wbmja
9D1i9XBtbVny+bfIZKeAmlxw/3A6Z6NTMFEwHQYDVR0OBBYEFKZ5gs04uP1pSgq8
INwFC9JsZLOqMB8GA1UdIwQYMBaAFKZ5gs04uP1pSgq8INwFC9JsZLOqMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgO/jv90ytzbO4wCTLZCZ1CiS/
pjZd7s3qs1N32wAXUtQCIGZ9l25rMFYeHks1SVTNihHU6r/SI4X1qQzKb33/pY3G
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGXsvZwti0lYrZWVU
KaeevQAgmUdnEMG3Nr8YkijFFWKhRANCAARTNdHanj7aenuUgDvDREMUlpqD9Sb9
5BRb+QA5xVujdSqBQm/Iz7BuaNr0PWL1cG1tWfL5t8hkp4CaXHD/cDpn
-----END PRIVATE KEY-----`
export const certificateEnd = new Date('2036-11-16T01:44:52Z')

/** A server that only presents its certificate. */
export const makeTlsServer = () => createServer({ cert, key })
