import type { GeoPoint, Timestamp } from '#local-backend/values.ts';
import { timestampOf } from './operators.ts';
import { Duration, EvaluationError, nanosOf } from './rules-value.ts';
import { signature, type Signature } from './signature.ts';

const NANOS_PER_DAY = 86_400_000_000_000n;
const NANOS_PER_UNIT: Record<string, bigint> = {
  w: 7n * NANOS_PER_DAY,
  d: NANOS_PER_DAY,
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  ns: 1n,
};

function millisOf(time: Timestamp): number {
  return Number(time.seconds) * 1000 + Math.floor(time.nanos / 1_000_000);
}

function startOfDay(time: Timestamp): bigint {
  const nanos = nanosOf(time);
  const within = nanos % NANOS_PER_DAY;
  return nanos - (within < 0n ? within + NANOS_PER_DAY : within);
}

/** A method that returns a component of a timestamp's date in UTC. */
function part(read: (date: Date) => number): Signature {
  return signature('', (time: Timestamp) => BigInt(read(new Date(millisOf(time)))));
}

export const TIMESTAMP_METHODS: Record<string, Signature> = {
  toMillis: signature('', (time: Timestamp) => BigInt(millisOf(time))),
  nanos: signature('', (time: Timestamp) => BigInt(time.nanos)),
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  // Monday is 1, Sunday 7.
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part((date) => {
    const startOfYear = new Date(date).setUTCMonth(0, 1);
    return Math.round((date.getTime() - startOfYear) / 86_400_000) + 1;
  }),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  date: signature('', (time: Timestamp) => timestampOf(startOfDay(time))),
  time: signature('', (time: Timestamp) => new Duration(nanosOf(time) - startOfDay(time))),
};

export const DURATION_METHODS: Record<string, Signature> = {
  seconds: signature('', (duration: Duration) => duration.nanos / 1_000_000_000n),
  nanos: signature('', (duration: Duration) => duration.nanos % 1_000_000_000n),
};

/** The radius of the sphere that the official emulator uses, in metres. */
const EARTH_RADIUS = 6_371_009;

/** The haversine formula. */
function distance(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const LATLNG_METHODS: Record<string, Signature> = {
  distance: signature('latlng', distance),
  latitude: signature('', (point: GeoPoint) => point.latitude),
  longitude: signature('', (point: GeoPoint) => point.longitude),
};

function durationOf(amount: bigint, unit: string): Duration {
  const nanos = Object.hasOwn(NANOS_PER_UNIT, unit) ? NANOS_PER_UNIT[unit] : undefined;
  if (nanos === undefined) throw new EvaluationError(`There is no unit of time ${unit}.`);
  return new Duration(amount * nanos);
}

function dateOf(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    throw new EvaluationError(`${year}-${month}-${day} is not a date.`);
  return timestampOf(BigInt(date.getTime()) * 1_000_000n);
}

export const TIME_FUNCTIONS: Record<string, Signature> = {
  'timestamp.value': signature('int', (millis: bigint) => timestampOf(millis * 1_000_000n)),
  'timestamp.date': signature('int int int', dateOf),
  'duration.value': signature('int string', durationOf),
  'duration.time': signature(
    'int int int int',
    (hours: bigint, minutes: bigint, seconds: bigint, nanos: bigint) =>
      new Duration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos),
  ),
  'duration.abs': signature('duration', (duration: Duration) =>
    duration.nanos < 0n ? new Duration(-duration.nanos) : duration,
  ),
};
