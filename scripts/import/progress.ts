const barWidth = 30;

/** Shows progress; `done` may be called for every item. */
export interface Progress {
  done(number: number): void;
  end(): void;
}

function bar(total: number, out: NodeJS.WriteStream): Progress {
  return {
    done(number) {
      const filled = Math.round((number / total) * barWidth);
      out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${number}/${total}`);
    },
    end: () => void out.write('\n'),
  };
}

function lines(total: number, out: NodeJS.WriteStream): Progress {
  const step = Math.max(1, Math.ceil(total / 10));
  return {
    done(number) {
      if (number % step === 0 || number === total) out.write(`${number} of ${total}\n`);
    },
    end() {},
  };
}

/** A bar in a terminal, otherwise a line for every tenth. */
export function showProgress(total: number, out: NodeJS.WriteStream): Progress {
  return out.isTTY ? bar(total, out) : lines(total, out);
}
