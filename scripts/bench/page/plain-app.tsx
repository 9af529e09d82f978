// What the bench compares with: the same content as an app is commonly written, everything in one bundle, MUI's
// components, the whole Firestore SDK, and nothing on the page before its answer. Built by plain-site.ts.
import AppBar from '@mui/material/AppBar';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  query,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';

declare const plainConfig: { readonly emulator: string; readonly projectId: string; readonly site: string };

interface Item {
  readonly id: string;
  readonly title: string;
  readonly altText?: string;
  readonly description?: string;
  readonly verdict?: string;
  readonly objects?: Readonly<Record<string, string>>;
}

const [host = '', port] = plainConfig.emulator.split(':');
const db = getFirestore(initializeApp({ projectId: plainConfig.projectId, apiKey: 'plain' }));
connectFirestoreEmulator(db, host, Number(port));

const pictureOf = ({ objects }: Item, width: string) => `${plainConfig.site}/img/${objects?.[width]}.webp`;

function useItems(name: string, count: number): Item[] | undefined {
  const [items, setItems] = useState<Item[]>();
  useEffect(() => {
    void getDocs(query(collection(db, name), limit(count))).then((found) =>
      setItems(found.docs.map((each) => ({ ...(each.data() as Omit<Item, 'id'>), id: each.id }))),
    );
  }, [name, count]);
  return items;
}

function ItemCard({ item, to }: { readonly item: Item; readonly to: string }) {
  return (
    <Card component={Link} to={to} sx={{ display: 'block', mb: 2, textDecoration: 'none' }}>
      {item.objects && <CardMedia component="img" image={pictureOf(item, '480')} alt={item.altText ?? ''} />}
      <CardContent>
        {item.verdict && <Chip label={item.verdict} />}
        <Typography variant="h6">{item.title}</Typography>
      </CardContent>
    </Card>
  );
}

function List({ name, count = 50 }: { readonly name: string; readonly count?: number }) {
  const items = useItems(name, count);
  if (!items) return <CircularProgress />;
  return items.map((item) => <ItemCard key={item.id} item={item} to={`/debunking-images/file/${item.id}`} />);
}

function Picture() {
  const { id = '' } = useParams();
  const [item, setItem] = useState<Item>();
  useEffect(() => {
    void getDoc(doc(db, 'debunkingImages', id)).then((found) =>
      setItem({ ...(found.data() as Omit<Item, 'id'>), id }),
    );
  }, [id]);
  if (!item) return <CircularProgress />;
  return (
    <>
      <Typography variant="h4" component="h1">
        {item.title}
      </Typography>
      <img src={pictureOf(item, '960')} alt={item.altText ?? ''} style={{ width: '100%' }} />
      <Typography>{item.description}</Typography>
    </>
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <BrowserRouter>
    <CssBaseline />
    <AppBar position="static">
      <Toolbar>
        <Typography variant="h6">民眾之窗</Typography>
      </Toolbar>
    </AppBar>
    <Container sx={{ py: 2 }}>
      <Routes>
        <Route path="/" element={<List name="debunkingImages" count={8} />} />
        <Route path="/qna-list" element={<List name="qna" />} />
        <Route path="/debunking-images" element={<List name="debunkingImages" />} />
        <Route path="/debunking-images/file/:id" element={<Picture />} />
      </Routes>
    </Container>
  </BrowserRouter>,
);
