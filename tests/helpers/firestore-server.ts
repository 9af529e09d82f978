interface FirestoreServer {
  /** `host:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/** The Firestore that rules tests speak to. */
export async function startFirestore(projectId: string): Promise<FirestoreServer> {
  const given = process.env['FIRESTORE_EMULATOR_HOST'];
  if (given) return { host: given, stop: async () => {} };
  throw new Error(`no local backend yet for ${projectId}`);
}
