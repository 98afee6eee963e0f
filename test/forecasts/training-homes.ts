import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { between, gamma, type Random } from './draws.ts'
import { type Home, live, type Use } from './home.ts'

const days = 430

/** Homes to choose the parameters of a forecast with: 80 items, whose intervals follow a gamma distribution. */
export function trainingHomes(count: number): Home[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomNumbers(1000 + index)
    const plan = { kind: 'training', trips: tripsOf(random), looksAhead: random() < 0.5, forgets: 0.1 }
    return live(
      { ...plan, uses: Array.from({ length: 80 }, (_use, at) => useOf(`item ${at}`, random)) },
      random,
    )
  })
}

function tripsOf(random: Random): number[] {
  const every = [7, 7, 7, 3.5, 10][Math.floor(random() * 5)] ?? 7
  const trips = [0]
  for (let last = 0; last < days; trips.push(last)) {
    const skipped = random() < 0.05 ? 2 : 1
    last += Math.max(1, Math.round(every * (0.75 + random() / 2) * skipped))
  }
  return trips
}

function useOf(name: string, random: Random): Use {
  const [mean, spread] = [between(random, 5, 180), 0.3 + 0.6 * random()]
  const amounts = random() < 0.3 ? [1, 1, 2] : [1]
  const ends = random() < 0.1 ? random() * days : Infinity
  return {
    name,
    first: random() * mean,
    lastsUntil: (from, amount) => {
      const until = from + mean * amount * gamma(random, spread)
      return until < ends ? until : Infinity
    },
    amount: () => amounts[Math.floor(random() * amounts.length)] ?? 1,
  }
}
