import type { Position } from '@entrena/contract/places/places'

// The outline of the country, from Natural Earth (public domain). Each line is a ring. Each number is the difference to
// the previous latitude or longitude, in ten-thousandths of a degree, in base 36.
const dominicanRings = `
482w -fdop -x 50 -2d 50 56 -10 as -50 2u 10 2c 0 0 -80 3a -10 48 30 5n 60 0 40 y 20 3a 30 1e 20 1f 30 h 30 y 20 2t 30 6k -20 2d 20 y 30 -2d 80 3a 30 h 10 2d s0 -y 80 -2c 70 -d5 q0 -1f 80 2t 70 -48 60 -1e 40 -h c0 h 40 55 0 2u 20 1e 30 -2t 30 -71 30 y 20 3a 30 1v 0 y -30 2d 0 -1f 40 0 40 y 30 h 50 2c 30 8x 50 2c 30 y 40 48 90 h 50 -y 50 -2c 40 -3r 20 -48 -10 -2d 50 0 20 4p -10 1f -10 -2d e0 h 40 1w 80 0 30 -2d 30 -dl d0 -2u 10 -2c -20 0 b0 -1w 40 -8g a0 -55 a0 -3b b0 -1v c0 0 h0 h 20 1v 10 2d 30 1v 40 y 30 -3a b0 -r8 r0 -3a 40 -2c 60 -1f 50 -1e d0 -3b a0 -3r j0 0 40 y 30 co c0 2c 60 -h f0 y 70 -h 40 -2c 40 -9v a0 -63 30 -71 -10 -fi -40 -2c 50 -4p 30 -co -10 -5n 10 -48 20 -q9 i0 -8x a0 -3r 90 y 60 48 b0 x 50 h d0 y 50 2d 60 55 80 h 30 -h 30 -2t 60 -h 40 1f 60 h 50 -h 20 -y 10 -1f 0 -1e 10 h 20 1v 30 -6k g0 -2u 50 5n 30 4p 50 6k d0 2d 80 -3a 20 -6l -20 -7z -50 -1v 60 0 60 1e 60 2t 50 -63 20 -56 -40 -48 -50 -4p -20 -55 -10 -7z -80 -1f -60 48 -m0 -1w -o0 1f -60 4p -a0 48 -z0 -y -40 -3r -20 -d5 -10 -b9 -20 -48 10 -48 60 2c f0 -1v 60 1v 60 -4o d0 g 70 2u -40 y -20 g -30 1w 0 y e0 -y 50 -3a 50 -8x 30 -3a 50 -2d e0 -9d 110 g 40 2u 60 1v -20 1w -40 2t 0 1f 50 -3r 50 -8x 50 -2c 40 -y 40 -1f 40 -3a 20 2t 30 2u 70 2c 30 2c -20 h 10 0 30 y 20 3r 40 0 10 -h a0 -y 60 -1v 50 -2d 40 -x 10 -1w 0 -y 10 -1v 60 -1w b0 -h 60 -g 20 -3b 60 -h 40 -x 30 -sm x0 -dm b0 -c7 h0 -7z c0 -1f 40 -1e 10 -ba d0 -9d g0 -at 80 -b9 -20 -11j -q0 -3a -40 -2t -10 -9v 10 -7i -40 -1w -40 -y -60 0 -70 1w -50 6k -b0 1f -40 -2t -40 -4p 0 -56 20 -5m -30 -48 -30 -56 -20 -fy -40 -2u -20 -1e -30 -1f -o0 1f -40 ab -10 d5 -70 d5 -90 9e -80 5m -90 4p -b0 1f -c0 -56 -d0 -y -l0 y -50 3r -c0 y -60 1e -40 6l -80 1f -70 -y -50 -1w -50 0 -60 2u -60 -56 -50 -2d -100 -3r -b0 -h -60 ac -f0 2t -60 h -40 -2c -20 -3b 0 -2t 10 -2t -10 -y -30 0 -40 1w -50 7i -40 2t -50 48 -160 -v -7t k -k -q -e -e -13 -g -1i -i -13 -q -1c -a -14 -j -17 -d -13 -g -18 -j -y -t -u -v -1q -17 -2c -1b -36 -x -2n -3b -a0 -1e -30 -72 -a0 -71 -40 -8g -20 -2c -20 -2u -60 -2c -10 -2t -20 -8g -90 -ac -a0 h -20 0 -70 -y -50 -1v -40 2t -40 1f -60 -h -z0 -1w -60 -63 -c0 -1f -60 0 -j0 1w -50 2c 0 3r 40 1f 20 3a -10 2d -40 2t -20 3a -50 2t -20 2u 10 1v 40 1w 10 bq 20 56 -10 3a -20 71 -60 2t -30 2d -70 y -50 x -70 -1v -60 -4p -30 -5n 10 -2c -10 -7z -80 -1f -20 -y -30 2d -c0 -y -20 -2t -40 -h -20 h -40 -h -10 -2t -30 -y 0 -4p -30 -y 0 -1v -50 -8g -80 -2d -40 -h -60 y -30 2d -20 2t -10 2c -20 3b -60 2c -c0 0 -60 -1f -40 -48 -20 -2c 0 -48 -30 -6k 0 -1w 20 -56 30 -kn 70 -7z -60 -b9 -50 -10l -q0 -8g -30 -4p -80 -2t -40 -2d -20 -3a -20 -4p -20 y -30 y -10 -1w 0 -1v -20 0 20 -2d -10 -1e -10 -1f -20 -h -20 -y -10 -5m -20 -1w -10 -4p -40 -q9 -90 -56 -30 -fh -b0 1e -30 2d -30 y 0 2c -20 u1 -k0 4p -40 3r -a0 -2u -m0 2d -90 ab b0 3r 20 64 0 48 -10 c7 -80 4p 0 as 10 4p -20 5n -40 7z -b0 5m -f0 8g 30 4p 10 co 0 b9 -40 7z 0 pc f0 5n 30 y 0 4o -70 56 -f0 6l -a0 2t -20 7i -70 2t -b0 2d -40 56 -20 2t 10 y 30 1v 10 48 -10 2d -10 oe -q0 4o -20 3b 50 2c a0 -3r l0 3r b0 3a 30 9e 60 48 40 1f 20 48 80 3a 40 56 30 4o 20 ac 20 as -20 ba -10 55 -10 2u -20 55 -70 2u -20 7z -40 1v -30 h -60 -2c -70 -y -50 56 -10 2t 50 3r e0 2d 40 cn c0 at 80 3r 40 63 a0 56 30 4p 20 gf 10 9v -m0 8w -90 7z -60 5n -10 7i c0 8g 30 1w 20 63 30 co 0 ll -30 hd -80 6k -10 71 0 4p 10 4p -10
3rdl -fbvp 2t -50 64 0 c7 60 -1w 40 -2t 40 -6l 70 -1e -50 -6l -60
3w74 -eptp h f0 -1e 30 -3r 30 -56 30 -56 20 -2c 0 x -40 48 -90 y -50 -y -50 -2c -80 -y -50 2u -a0 63 -70 71 -40 72 -30 x 40 -g 50 -2d 50 -2t 40 -1f 30
`

const neighbourRings = `
482w -fdop -7i 30 -4p 10 -4p -10 -71 0 -6k 10 -hd 80 -ll 30 -co 0 -63 -30 -1w -20 -8g -30 -7i -c0 -5n 10 -7z 60 -8w 90 -9v m0 -gf -10 -4p -20 -56 -30 -63 -a0 -3r -40 -at -80 -cn -c0 -2d -40 -3r -e0 -2t -50 -56 10 y 50 2c 70 -h 60 -1v 30 -7z 40 -2u 20 -55 70 -2u 20 -55 10 -ba 10 -as 20 -ac -20 -4o -20 -56 -30 -3a -40 -48 -80 -1f -20 -48 -40 -9e -60 -3a -30 -3r -b0 3r -l0 -2c -a0 -3b -50 -4o 20 -oe q0 -2d 10 -48 10 -1v -10 -y -30 -2t -10 -56 20 -2d 40 -2t b0 -7i 70 -2t 20 -6l a0 -56 f0 -4o 70 -y 0 -5n -30 -pc -f0 -7z 0 -b9 40 -co 0 -4p -10 -8g -30 y9 -x0 5n -90 f0 -140 -3a -x0 -h -1y0 -3r -l0 48 -90 -1f -20 -ab 20 -2u -30 3a -f0 -2c -130 -5n 20 1w -80 -4p -80 1f -f0 -2u -70 7z -h0 56 -1c0 64 -c0 5m -110 -x -j0 3r 10 2t e0 1w -j0 0 -m0 -7j -j0 7z -70 -2c -40 -9e -40 1f -b0 7z 0 -y -40 -7i -30 -2t -40 dl 30 -7z -70 1f -60 -3a 0 -9e -c0 -8g -k0 -4p -50 -7z -50 -bq c0 -bq 20 -y -m0 3r -70 xb -o0 oe -x0 56 -h0 8g -60 4p -f0 -1w -20 1w -50 -7i -i0 63 -h0 5n -40 55 -b0 ac -30 co -90 d5 a0 48 -20 3a 50 co 30 48 50 8x -30 5m 20 9v m0 -h e0 48 30 1f 60 -3b r0 -fh 100 -h g0 -56 30 1f 60 -5m b0 -y g0 -7i e0 2c 30 -1f b0 8x a0 48 n0 -2c a0 -56 0 -3a -50 y -80 -1w 0 2t -b0 -2t -c0 -48 b0 -63 20 -2d 50 1f 90 -1w 40 5n a0 1e c0 -3a 180 -7z m0 0 y0 -8g n0 4p r0 -5m o0 -48 -10 3a c0 -4p t0 2c b0 64 70 q9 h0 1w 90 -48 1a0 3r 60 -7z 80 -h 70 4p 30 qr 0 7z 50 3a -10 7i -f0 1v -e0 ek -g0 -y -60 5n -a0 sm -j0 8g -90 71 -g0 u1 -t0 71 -20 4p c0 2c h0 48 20 56 -10 71 -e0 j9 -b0 f0 90 2c f0 8x -60 2u -90 b9 -10 3a 10 -3r 70 2c 60 bq -20 -4o e0 ab -50 2d -i0 e2 -f0 j8 -160 80 -a0 71 -u0 -3r -a0 x -50 8g -f0 -55 -60 -1f -c0 2t -z0 ac -d0 ej -30 ib b0 6k i0 1w 0 0 -g0 3a 50 h g0 ej y0 e3 g0 -4p 60 y 80 -3r f0 2c f0 -4p b0 4p 20 2d 50 -y c0 4p g0 x i0 -6k s0 -b9 u0 -7z 60 -7i g0 2t 40 -5n d0 -y c0 -4o 10 -br e0 -1v 0 1v -60 -9d 50 -h 60 2c -10 3r 40 0 -40 1w 20 5n -20 -2d b0 1f 50 6k 50 h 60 -3a 40 -6l -30 -2t 50 1f h0 -64 a0 -h c0 -6k 80 h 50 8g b0 -4p t0 -4p 10 -1v -e0 -56 30 1e e0 -5m 80 6k 30 3a -90 72 20
3vm1 -fs4p -3b e0 -48 0 -2c -90 1f -f0 8g -c0 48 20
3zqp -ftep 2u 60 -h 90 -3r 70 -64 0 -3r -60 0 -90 3r -70
4azz -fm4p 0 e0 -m2 1c0 -6k -30 4p -s0 8w -t0 -1v -90 3a -d0 64 -a0 63 g0
41o5 -fp9p 71 -90 8x -10 71 80 1v i0 -l3 1m0 -ib 150 -9e 80 -d4 30 -72 -10 -6k -60 9e -90 7z -1c0 f0 -p0 6k -p0
3x1m -e2ep -hu 70 -8w -110 -17n -q0 -fh -u0 -d5 -210 9e -20 co -4d0 -k6 -170 bq -120 -ac -100 22l c0 183 -x0 gf v0 hu -30 ac j0 -8g 5k0 -6l 1u0 -d5 a0 48 e0 ac -h0 -4p 1o0 -nx 1l0 56 m0
49iz -g3fq kn 0 0 -c0 ov d0 -9v -m0 -f0 30 -jq -k0 -5m -280 ll -1k0 9d -3q0 -f0 -540 -d5 -q0 4p -2m0 -ll -350 c7 -90 1nl 160 25v 3n0 r7 90 qr -180 kn d0 mi -150 -b9 -160 fh -2z0 -63 -1g0 2iz -390 1hh -e0 at b0 1xw -100 d5 -x0 4o g0 fi -k0 -pt -3h0 ro -2d0 -71 -70 j8 -v0 -3a -1j0 m2 -c0 -1f -x0 -9e 30 qr -i0 j8 -1k0 19i -1e0 8x h0 uh -r0 -7i -f0 -y8 j0 55 -470 9v -p0 1fl -p0 -1pg -30 pc -a0 -hd -r0 mj -g0 9u -100 -4o -2b0 k6 -g0 11j -270 pb 3z0 ny 20 tj -1t0 -71 -1p0 e3 -540 -n0 -b0 -112 -200 -15r -u0 y -q0 -175 -170 55 -150 ba -40 -kn -q0 0 -1z0 -1xw -t0 -2d -1m0 -13e -1r0 4p -f0 wu d0 9u -h0 -u0 -220 x -z0 m2 -10 -71 f0 e2 80 -7z 70 120 2c0 -7i 1s0 f0 40 -as -90 qa -80 km -u0 22l 120 co p0 hu 10 -3r j0 u0 z0 ba -80 -8x i0 1h0 3h0 0 130 yq 1a0 -48 e0 -fz 20 e3 30 as r0 -cn r0 gf d0 63 2n0 12y 2r0 -ac 4x0 -ui f0 19i 2x0 -mi -120 -qr 120 l4 t0 -e2 o0 8g 2a0 ir f0 -ir -30 -n0 i0 -fy z0 -as 1f0 e2 n0 -x x0 -ui 100 dm y0 -72 -h0 -ej -10 -gw 1l0 -sm 70 -1vk 270 -ab t0 48 3j0 -kn d0 jp 70 -13e 2j0 -n0 m0 -l4 1u0 -1oi 1d0 qr 80 0 f0 -fi -c0 -t2 r0 -80 2a0 -wu 70 -63 l0 8x 40 112 -u0 mz -1a0 c7 g0 -12g 170 -yq 230 -ui -60 fi -1m0 -c7 u0 -pc -10 1e r0 yq k0 -15a 140 -gf 110 -ej -o0 -at 30 1w g0 l4 70 -9e 110 -9v a0 -9u -r0 -at x0 d5 -b0 -1e u0 -f1 -40 -2c -f0 -ba l0 ba n0 fh -j0 y 120 -1mn 2p0 bq v0 -7i f0 d5 e0 -4p x0 -tk z0 -vf -k0 6k -l0 -9e -50 -j8 1h0 48 -1p0 -ov -30 -e2 g0 ng q0 -qr m0 fi 180 -kn m0 1e g0 9e -l0 64 l0 -tk 3w1 -21n 200 -is s0 8g 1b0 -gf l0 -l4 20 -vw -z0 -8g -480 -vw -190
4my3 -hp3q -b9 80 -f1 -f0 -t3 -2f0 8x -1c0 18k -v0 -lk u0 d4 x0 -ab 20 8g 50 1lp -150 yp 100 6l -90 -fh 270
4q6f -gn0q -ui 0 -9e -l0 jq -w0 dl 20 -4p -o0 oe -d0
4qw7 -gptq e3 -e0 wd 80 -4p c0 -gw -30 -2t x0 -9v -a0 -9d l0 -gf -a0
4tbg -gt4q -2t -q0 ll -120 -64 -b0 9e 0 3a 2i0 -vw p0 -5n -150
3uzi -gcgq -r7 l0 -f1 -1c0 1w -1v0 m2 -t0 -2u -z0 3r v0 bq -z0 -183 -q0 3r -r0 ek -70 -56 -m0 -sm -90 -1f -b0 -1v l0 -fh 20 -1w -d0 183 -1u0 -1v -2f0 q9 -u0 is -20 48 -v0 167 -q0 2d -1f0 k6 -130 r7 b0 mj t0 -h 200 l4 j0 -gf 4v0 -e3 120 0 1v0 -10l v0 -xs 3c0
4o82 -fi5p gw 20 -j9 r0 64 u0 -ib -1a0 co -70 -7z -70 fh 90
`

/** Decodes one ring. The comment on `dominicanRings` describes the format. */
function readRing(row: string): Position[] {
  const steps = row.split(' ').map((step) => Number.parseInt(step, 36))
  const ring: Position[] = []
  let [lat, lng] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lat += steps[index] ?? 0
    lng += steps[index + 1] ?? 0
    ring.push({ lat: lat / 1e4, lng: lng / 1e4 })
  }
  return ring
}

function readRings(rows: string): Position[][] {
  return rows.trim().split('\n').map(readRing)
}

export function dominicanOutline(): Position[][] {
  return readRings(dominicanRings)
}

/** Haiti and the neighbouring islands. */
export function neighbourOutline(): Position[][] {
  return readRings(neighbourRings)
}
